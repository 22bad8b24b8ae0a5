import { afterEach, expect, it } from '@jest/globals';
import { labSettings, setLabSettings } from '@lab/contracts';
import { browserHistory } from './shown-addresses';

const usual = labSettings();

afterEach(() => {
  setLabSettings(usual);
  window.history.replaceState(null, '', '/');
});

const address = () => location.pathname + location.search;

it.each(['/portal/equipment?item=4', '/aimex/equipment?item=4'])('the app reads %s as the same page', (opened) => {
  window.history.replaceState(null, '', opened);
  const history = browserHistory();
  expect(history.location).toMatchObject({ pathname: '/aimex/equipment', search: '?item=4' });
  expect(address()).toBe(opened);
});

it.each([
  ['aimex', '/aimex/portal', '/aimex/lab-meetings?date=2026-01-06'],
  ['portal', '/portal', '/portal/lab-meetings?date=2026-01-06'],
] as const)('with the setting “%s”, links and the address bar show %s and %s', (portalAddress, dashboard, meetings) => {
  setLabSettings({ ...usual, portalAddress });
  const history = browserHistory();
  expect(history.createHref('/aimex/portal')).toBe(dashboard);
  history.push('/aimex/lab-meetings?date=2026-01-06');
  expect(address()).toBe(meetings);
  expect(history.location.pathname).toBe('/aimex/lab-meetings');
  history.replace('/members');
  expect(address()).toBe('/members');
});
