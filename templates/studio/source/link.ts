/** Links that hold a whole text: `#` and, in base64 for addresses, the deflated JSON of what is linked. */

export interface Linked {
  name: string;
  text: string;
  parameters: Record<string, string>;
}

const MOST_CHARACTERS = 4 << 20;

/** The fragment of a link, with its `#`. */
export async function fragment(linked: Linked): Promise<string> {
  const packed = new Blob([JSON.stringify(linked)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  let characters = "";
  for (let at = 0; at < bytes.length; at += 4096) characters += String.fromCharCode(...bytes.subarray(at, at + 4096));
  return `#${btoa(characters).replaceAll("+", "-").replaceAll("/", "_").replace(/={1,2}$/, "")}`;
}

/** What a fragment holds; null if it is no link of this kind. */
export async function linked(hash: string): Promise<Linked | null> {
  try {
    const characters = atob(hash.replace(/^#/, "").replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(characters, (character) => character.charCodeAt(0));
    const { name, text, parameters = {} } = JSON.parse(await unpacked(new Blob([bytes]).stream())) as Linked;
    const areStrings = [name, text, ...Object.values(parameters)].every((each) => typeof each === "string");
    return areStrings ? { name, text, parameters } : null;
  } catch {
    return null; // a fragment may be anything
  }
}

/** A few characters can hold very many: what is too long is refused before it is whole. */
async function unpacked(packed: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string> {
  const reader = packed.pipeThrough(new DecompressionStream("deflate-raw")).pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text;
    text += value;
    if (text.length > MOST_CHARACTERS) throw new Error("the linked text is too long");
  }
}
