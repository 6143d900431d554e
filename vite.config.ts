// Both builds (scripts/tasks/build.ts) and the development server share this; vitest has a config of its own. Vite compiles JSX by tsconfig.json;
// the plugin that refreshes components is the development server's alone (scripts/tasks/dev.ts).
import { defineConfig } from 'vite';

export default defineConfig({
  // scripts/tasks say what is built and served; public/ holds the few files with a fixed address.
  publicDir: 'public',
  appType: 'custom',
  css: {
    transformer: 'lightningcss',
    // Browsers of the last two years know light-dark() and nesting; older ones get the light paper.
    lightningcss: { targets: { chrome: 123 << 16, firefox: 120 << 16, safari: (17 << 16) | (5 << 8) } },
  },
  build: { target: 'es2023', cssMinify: 'lightningcss', assetsInlineLimit: 0 },
});
