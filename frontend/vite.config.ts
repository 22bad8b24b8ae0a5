import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { contentPlugin } from './content-plugin.ts';
import { prerenderPlugin } from './prerender/prerender-plugin.ts';

const contentDirectory = process.env.CONTENT_DIR ?? fileURLToPath(new URL('../content', import.meta.url));

export default defineConfig({
  publicDir: `${contentDirectory}/public`,
  plugins: [
    react(),
    contentPlugin(contentDirectory),
    prerenderPlugin(contentDirectory),
    compression({
      algorithms: ['gzip', 'brotliCompress'],
      // Pages are finished after the build, and packed by the gateway.
      include: /\.(js|css|svg|json|bib)$/,
      logLevel: 'silent',
    }),
  ],
  build: {
    sourcemap: false,
    // The gateway's Content-Security-Policy allows no fonts or scripts from data: addresses.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: { '/api': { target: process.env.GATEWAY_URL ?? 'http://127.0.0.1:8080', changeOrigin: false } },
  },
});
