import type { ListedPage } from '@lab/contracts';

export const placeNames: Readonly<Record<ListedPage['place'], string>> = {
  menu: 'Menu',
  footer: 'Footer',
  none: 'Neither',
};

export const audienceNames: Readonly<Record<ListedPage['audience'], string>> = {
  public: 'Everyone',
  members: 'Members of the lab',
};
