// Makes studio.js, one script without outside parts, of source/, and licences.txt of what it holds.
import { build } from "esbuild";
import { writeLicences } from "./licences.mjs";

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

writeLicences(result.metafile, "studio.js", "licences.txt");
