// Makes extension.js and panel.js of the sources, and licences.txt of what the first one holds.
import { build } from "esbuild";
import { writeLicences } from "../../studio/licences.mjs";

const usual = { bundle: true, charset: "utf8", legalComments: "none", loader: { ".css": "text", ".html": "text" }, minify: true, target: "es2022" };

const { metafile } = await build({
  ...usual,
  entryPoints: ["extension.ts"],
  external: ["vscode"],
  format: "cjs",
  metafile: true,
  outfile: "../extension.js",
  platform: "node",
});
await build({ ...usual, entryPoints: ["panel.ts"], format: "iife", outfile: "../panel.js" });
writeLicences(metafile, "extension.js", "../licences.txt");
