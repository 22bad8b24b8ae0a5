import { labSettings, setLabSettings } from '@lab/contracts';
import { defaultSettings } from '@lab/contracts/defaults';
import { rolesValue } from './member-roles.js';

afterEach(() => setLabSettings(defaultSettings));

describe('rolesValue', () => {
  it('gives the same text for equal roles, whatever the order of their fields', () => {
    const text = rolesValue();
    const reversed = labSettings().roles.map((role) => Object.fromEntries(Object.entries(role).toReversed()));
    setLabSettings({ ...labSettings(), roles: reversed as unknown as typeof defaultSettings.roles });

    expect(rolesValue()).toBe(text);
  });
});
