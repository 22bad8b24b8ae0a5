import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { contentPlugin } from './content-plugin.ts';
import { isOneOf, pageFiles, portalModules } from './prerender/page-files.ts';
import { prerenderPlugin } from './prerender/prerender-plugin.ts';

const contentDirectory = process.env.CONTENT_DIR ?? fileURLToPath(new URL('../content', import.meta.url));

/** Allows a failed dynamic import to be retried; see the module. */
const fetchBeforeImport: Plugin = {
  name: 'lab-fetch-before-import',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) =>
    id.endsWith('vite/preload-helper.js')
      ? fileURLToPath(new URL('./src/lib/fetch-before-import.ts', import.meta.url))
      : undefined,
};

export default defineConfig({
  publicDir: `${contentDirectory}/public`,
  plugins: [
    react(),
    fetchBeforeImport,
    contentPlugin(contentDirectory),
    prerenderPlugin(contentDirectory),
    compression({
      algorithms: ['gzip', 'brotliCompress'],
      // HTML is left out, because the gateway completes and compresses it; so are the renderer's files, which no
      // browser loads.
      include: /assets\/.*\.(js|css)$|\.svg$/,
      logLevel: 'silent',
    }),
  ],
  build: {
    sourcemap: false,
    // The gateway's Content-Security-Policy allows no fonts or scripts from data: addresses.
    assetsInlineLimit: 0,
    // Without this, Vite would list no file for a module without imports.
    modulePreload: { resolveDependencies: (file, files) => (files.length > 0 ? files : [file]) },
    rolldownOptions: {
      // Copies each icon's path into the files that show it. Otherwise one file would contain the paths of all icons.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        // Four groups: what every page needs; the portal's frame with its first page; MUI's Modal, in which all menus
        // and dialogs open; and what pages share. Without them, each would be many small files with their own headers.
        // The first groups include the imports of their modules, so no dialog may be named here.
        codeSplitting: {
          groups: [
            { name: 'app', tags: ['$initial'] },
            { name: 'portal', test: (id) => isOneOf(id, portalModules) },
            { name: 'modal', test: (id) => id.endsWith('/@mui/material/Modal/Modal.mjs') },
            pageFiles(),
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '^/(api/|feed\\.xml|publications\\.bib|sitemap\\.xml)': {
        target: process.env.GATEWAY_URL ?? 'http://127.0.0.1:8080',
        changeOrigin: false,
      },
    },
  },
});
