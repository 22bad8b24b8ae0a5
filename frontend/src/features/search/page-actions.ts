import { AUDIT_LOG_TABLE, memberPath, paths } from '@lab/contracts';
import { actionOption, type PaletteAction } from './actions';
import { siteEditorPath } from '../../components/site-pencil/site-editor-path';
import type { PermissionCheck } from '../../lib/session/session.api';
import { actionPath, createPath } from '../../lib/use-requested-action';

const actions: readonly PaletteAction[] = [
  actionOption('create-meeting', 'Create meeting', {
    words: 'plan schedule new',
    to: createPath(paths.labMeetings),
    isCommon: true,
  }),
  actionOption('propose-papers', 'Propose papers', {
    words: 'vote discussion suggest',
    to: actionPath(paths.labMeetings, 'propose'),
    isCommon: true,
  }),
  actionOption('postpone-meetings', 'Postpone meetings', {
    words: 'cancel move holiday',
    to: actionPath(paths.labMeetings, 'postpone'),
  }),
  actionOption('plan-gathering', 'Plan a gathering', {
    words: 'create event dinner new',
    to: createPath(paths.socialGatherings),
    isCommon: true,
  }),
  actionOption('add-link', 'Add a link', {
    words: 'resource new',
    to: createPath(paths.supportAndResources),
    isCommon: true,
  }),
  actionOption('add-equipment', 'Add equipment', {
    words: 'item new',
    to: createPath(paths.equipment),
    isCommon: true,
  }),
  actionOption('send-photo', 'Add new member', {
    words: 'photo upload send join',
    to: paths.uploadPhoto,
    isCommon: true,
  }),
  actionOption('add-member', 'Add member directly', {
    words: 'create new join member',
    needs: 'people',
    to: createPath(paths.members),
  }),
  actionOption('invite', 'Invite everybody', {
    words: 'invitation members onboard passkey link',
    needs: 'people',
    to: actionPath(paths.members, 'invite-all'),
  }),
  actionOption('import-members', 'Import members', {
    words: 'csv spreadsheet',
    needs: 'people',
    to: actionPath(paths.members, 'import'),
  }),
  actionOption('leave', 'Mark someone as alumni', {
    words: 'leave alumni graduate remove delete member',
    needs: 'people',
    to: paths.members,
  }),
  actionOption('restore', 'Restore what was deleted', {
    words: 'undo undelete recover bring back history audit log',
    needs: 'admin',
    to: `${paths.dbAdmin}?${new URLSearchParams({ table: AUDIT_LOG_TABLE })}`,
  }),
  actionOption('add-publication', 'Add a publication', {
    words: 'paper article bibtex new',
    needs: 'site',
    to: actionPath(siteEditorPath('publications'), 'add'),
  }),
  actionOption('notification-settings', 'Notification settings', {
    words: 'email mail reminders quiet hours unsubscribe',
    to: paths.notificationSettings,
  }),
  actionOption('sign-in', 'Passkeys and code', {
    words: 'protect name sign in login security sessions devices password',
    to: paths.signIn,
  }),
];

/** The actions that the user may do. */
export const pageActions = (may: PermissionCheck): PaletteAction[] =>
  actions.filter(({ needs }) => needs === undefined || may(needs));

/** Actions on the user's own entry. */
export const ownEntryActions = (ownId: number): PaletteAction[] => [
  actionOption('own-entry', 'Edit your entry', {
    words: 'change photo profile keywords website',
    to: memberPath(ownId),
  }),
];
