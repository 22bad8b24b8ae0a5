import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { contentPlugin } from './content-plugin.ts';
import { chineseFontsPlugin } from './prerender/chinese-fonts-plugin.ts';
import { prerenderPlugin } from './prerender/prerender-plugin.ts';

const contentDirectory = process.env.CONTENT_DIR ?? fileURLToPath(new URL('../content', import.meta.url));

/** MUI's parts of forms and filters. */
const muiControls =
  'Backdrop|Fade|FilledInput|FormControl|FormHelperText|FormLabel|Grow|Input|InputAdornment|InputBase|InputLabel|List|' +
  'Menu|MenuItem|Modal|OutlinedInput|Paper|Popover|Select|TextareaAutosize|Unstable_TrapFocus';
const controls = new RegExp(
  `@mui/material/(${muiControls})/|src/components/form/(FieldFrame|SearchInput|SelectInput|TextInput|use-search-draft)`,
);

/** Lists, and what every page with a list has. */
const lists = new RegExp(
  'src/components/(list/(?!ManyRows)|CsvLink)|src/lib/use-address-params|' +
    '@mui/material/(ToggleButton|TableSortLabel|Tab)|@mui/icons-material/(Add|FileDownloadOutlined)\\.',
);

/** The contracts' modules without schemas, so that pages that show them do not load zod with the schemas. */
const words =
  /packages\/contracts\/dist\/([\w-]+-words|member-roles|photo-addresses|publication-categories|split-keywords)\.js/;

export default defineConfig({
  publicDir: `${contentDirectory}/public`,
  plugins: [
    react(),
    contentPlugin(contentDirectory),
    chineseFontsPlugin(contentDirectory),
    prerenderPlugin(contentDirectory),
    compression({
      algorithms: ['gzip', 'brotliCompress'],
      // Not HTML: it is completed after the build, and compressed by the gateway.
      include: /\.(js|css|svg|json|bib)$/,
      logLevel: 'silent',
    }),
  ],
  build: {
    sourcemap: false,
    // The gateway's Content-Security-Policy allows no fonts or scripts from data: addresses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Each group is one file: what every page needs; the frame of the portal with its first page; the controls of forms and
        // filters; lists; what the contracts have without schemas; and zod with the most common schemas. Without them these
        // would be some hundred small files, each with its own headers.
        codeSplitting: {
          groups: [
            { name: 'app', tags: ['$initial'] },
            { name: 'portal', test: /src\/app\/(portal-frame|dashboard)/ },
            { name: 'controls', test: controls },
            { name: 'lists', test: lists },
            { name: 'words', test: words },
            { name: 'schemas', test: /node_modules\/zod\/|packages\/contracts\/dist\/(fields|member)\.js/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': { target: process.env.GATEWAY_URL ?? 'http://127.0.0.1:8080', changeOrigin: false } },
  },
});
