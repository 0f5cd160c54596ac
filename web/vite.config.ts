import { defineConfig } from "vite";

// `npm run dev` serves the page with live reload and passes the rest to a running
// `powderhorn serve` (POWDERHORN says where).
const program = process.env.POWDERHORN ?? "http://127.0.0.1:1757";

export default defineConfig({
    esbuild: { jsx: "automatic", jsxImportSource: "preact" },
    build: { target: "es2021", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
    server: { proxy: { "/api": { target: program, ws: true } } },
});
