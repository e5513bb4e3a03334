// Makes studio.js, one script without outside parts, of source/, and licences.txt of what it holds.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { build } from "esbuild";

const result = await build({
  entryPoints: ["source/main.ts"],
  bundle: true,
  charset: "utf8",
  format: "esm",
  legalComments: "none",
  loader: { ".css": "text" },
  metafile: true,
  minify: true,
  outfile: "studio.js",
  target: "es2022",
});

const packages = new Set(
  Object.keys(result.metafile.inputs).map((path) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1]),
);
packages.delete(undefined);
const texts = new Map();
for (const name of [...packages].sort()) {
  const folder = `node_modules/${name}`;
  const { version } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
  const licence = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file));
  const text = readFileSync(`${folder}/${licence}`, "utf8").replaceAll("\r\n", "\n").trim();
  texts.set(text, [...(texts.get(text) ?? []), `${name} ${version}`]);
}
const parts = [...texts].map(([text, names]) => `${names.join("\n")}\n\n${text}\n`);
writeFileSync("licences.txt", `studio.js holds these packages.\n\n${parts.join(`\n${"-".repeat(80)}\n\n`)}`);
