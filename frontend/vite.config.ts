import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { contentPlugin } from './content-plugin.ts';
import { chineseFontsPlugin } from './prerender/chinese-fonts-plugin.ts';
import { prerenderPlugin } from './prerender/prerender-plugin.ts';

const contentDirectory = process.env.CONTENT_DIR ?? fileURLToPath(new URL('../content', import.meta.url));

/** What most of the portal's pages have: text fields, marks and actions of records, and MUI's small helpers. */
const parts = new RegExp(
  '@mui/(material/)?utils/|' +
    '@mui/material/(FormControl|FormHelperText|FormLabel|InputAdornment|InputBase|OutlinedInput|TextareaAutosize)/|' +
    '@mui/icons-material/(Chevron(Left|Right)|ContentCopyOutlined|DeleteOutlined|EditOutlined|EventOutlined|MoreVert)\\.|' +
    'src/components/(form/(FieldFrame|SearchInput|TextInput|use-search-draft)|dialog/ConfirmDialog|MoreMenu)|' +
    'src/components/(feedback/(FormAlert|StatusBadge|just-made-styles)|layout/BottomBar)|' +
    'src/lib/(copy-text|has-words|just-made)',
);

/** Choices, and what opens above the page. */
const menus = new RegExp(
  '@mui/material/(Backdrop|Fade|FilledInput|Grow|Input|InputLabel|List|Menu|MenuItem|Modal|Paper|Popover|Select|' +
    'Unstable_TrapFocus)/|src/components/form/SelectInput',
);

/** Lists, and what every page with a list has. */
const lists = new RegExp(
  'src/components/(list/(?!ManyRows)|CsvLink)|src/lib/use-address-params|' +
    '@mui/material/(ToggleButton|TableSortLabel|Tab)|@mui/icons-material/(Add|FileDownloadOutlined)\\.',
);

/** Modules of the contracts without schemas, so that pages that show them do not load zod with the schemas. */
const contracts = (names: string): string => `packages/contracts/dist/(${names})\\.js`;

/** What the page of a tool shares with its dialogs and with the portal's first page, if it imports nothing large. */
const tools = Object.entries({
  shared: contracts('(members|content)/texts|text/addresses'),
  equipment: `${contracts('equipment/texts')}|features/equipment/(bookings|equipment\\.api)`,
  meetings:
    `${contracts('(meetings|proposals)/texts|meetings/presenter-slides')}|` +
    'features/meetings/(meetings-context|schedule/schedule|proposals/papers)',
  gatherings: `${contracts('gatherings/texts')}|features/gatherings/rsvps/RsvpSection`,
  resources: `${contracts('resources/texts')}|features/resources/use-categories`,
}).map(([name, modules]) => ({ name, test: new RegExp(modules) }));

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
        // Each group is one file: what every page needs; the frame of the portal with its first page; what most of its other
        // pages have; choices and menus; lists; what each tool shows of the contracts; and zod with the most common schemas.
        // Without them these would be some hundred small files, each with its own headers. A group takes what its modules
        // import along, unless an earlier group has it.
        codeSplitting: {
          groups: [
            { name: 'app', tags: ['$initial'] },
            { name: 'portal', test: /src\/app\/(portal-frame|dashboard)/ },
            { name: 'parts', test: parts },
            { name: 'menus', test: menus },
            { name: 'lists', test: lists },
            ...tools,
            { name: 'linked-text', test: /src\/components\/LinkedText/ },
            { name: 'acting', test: /src\/components\/person\/ActingAs/ },
            {
              name: 'schemas',
              test: /node_modules\/zod\/|packages\/contracts\/dist\/(wire\/fields|members\/schema)\.js/,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': { target: process.env.GATEWAY_URL ?? 'http://127.0.0.1:8080', changeOrigin: false } },
  },
});
