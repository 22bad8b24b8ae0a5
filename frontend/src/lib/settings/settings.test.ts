import { afterEach, expect, it } from '@jest/globals';
import { labSettings } from '@lab/contracts';
import { otherLab } from '../../test-support/other-lab';
import { SETTINGS_ELEMENT } from '../site-words/site-words';
import { takeSettingsOfPage } from './settings.api';

const bring = (text: string): void => {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = SETTINGS_ELEMENT;
  script.textContent = text;
  document.head.append(script);
};

afterEach(() => document.getElementById(SETTINGS_ELEMENT)?.remove());

it('the settings in a page take effect before any request to the server', () => {
  bring(JSON.stringify(otherLab));
  takeSettingsOfPage();
  expect(labSettings()).toEqual(otherLab);
});

it.each(['', '{"meetings":'])('a page without settings, or with damaged ones, changes nothing: %j', (text) => {
  const before = labSettings();
  if (text) bring(text);
  takeSettingsOfPage();
  expect(labSettings()).toBe(before);
});
