import { visibleLine } from './visible-text.js';

/** The keywords of a comma-separated list, each a visible line, without blank ones. */
export const splitKeywords = (joined: string): string[] => joined.split(',').map(visibleLine).filter(Boolean);
