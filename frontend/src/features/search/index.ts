export { actionOption, type PaletteAction } from './actions';
export { CommandPalette } from './CommandPalette';
export { joinPlace } from './join-place';
export { placeOption } from './options';
export { ownEntryActions, pageActions } from './page-actions';
