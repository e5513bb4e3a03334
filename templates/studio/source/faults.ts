// Faults under the text: what the language server reports, each with the fixes that it offers.
import { type Action, type Diagnostic, diagnosticCount, forceLinting, forEachDiagnostic, setDiagnostics } from "@codemirror/lint";
import { type LSPClientExtension, LSPPlugin } from "@codemirror/lsp-client";
import { EditorView, showTooltip, type Tooltip } from "@codemirror/view";
