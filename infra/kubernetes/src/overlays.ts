import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from './kustomize/build.js';
import type { Manifest } from './kustomize/manifest.js';

const folder = fileURLToPath(new URL('../overlays', import.meta.url));

/** The overlays' names. */
export const overlays = readdirSync(folder);

export const overlayFolder = (overlay: string): string => `${folder}/${overlay}`;

/** What each overlay hands to the cluster. */
export const built = new Map<string, Manifest[]>(overlays.map((overlay) => [overlay, build(overlayFolder(overlay))]));
