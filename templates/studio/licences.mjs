// Writes the licences of the packages that a script holds beside it.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";

/** `metafile` is what esbuild tells of the script `name`; the text goes to `path`. */
export function writeLicences(metafile, name, path) {
  const packages = new Set(
    Object.keys(metafile.inputs).map((input) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1]),
  );
  packages.delete(undefined);
  const texts = new Map();
  for (const each of [...packages].sort()) {
    const folder = `node_modules/${each}`;
    const { version } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
    const licence = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file));
    const text = readFileSync(`${folder}/${licence}`, "utf8").replaceAll("\r\n", "\n").trim();
    texts.set(text, [...(texts.get(text) ?? []), `${each} ${version}`]);
  }
  const parts = [...texts].map(([text, names]) => `${names.join("\n")}\n\n${text}\n`);
  writeFileSync(path, `${name} holds these packages.\n\n${parts.join(`\n${"-".repeat(80)}\n\n`)}`);
}
