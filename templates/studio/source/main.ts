// The page of dlxc studio: a text on the left, its picture on the right, and what is run below.
import { EditorView } from "@codemirror/view";

new EditorView({ parent: document.body });
