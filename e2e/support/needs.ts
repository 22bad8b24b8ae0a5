import { expect, type Locator, type Page } from '@playwright/test';

/** The line with this text under “Needs your attention” on the open dashboard. */
export const need = (page: Page, text: string): Locator =>
  page.getByRole('list', { name: 'Needs your attention' }).getByRole('listitem').filter({ hasText: text });

/** Finds the same line after showing all lines, because the dashboard at first shows only the most urgent ones. */
export const findNeed = async (page: Page, text: string): Promise<Locator> => {
  const line = need(page, text);
  const showAll = page.getByRole('button', { name: /^Show all/ });
  await expect(line.or(showAll).first()).toBeVisible();
  if (!(await line.isVisible())) await showAll.click();
  return line;
};
