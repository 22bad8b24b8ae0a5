/** Messages about links, shared by the browser and the service. */
export const resourceLinkMessages = {
  title: 'Title is required',
  url: 'Please enter a valid URL',
  visibility: 'isPublic must be true or false',
  added: 'Resource added',
  addFailed: 'Failed to add resource. Please try again.',
  updated: 'Resource updated',
  updateFailed: 'Failed to update resource. Please try again.',
  deleted: 'Resource deleted',
  deleteFailed: 'Failed to delete resource. Please try again.',
  empty: 'No resources found',
  loading: 'Loading resources...',
  alreadyHere: 'This link is already here.',
  unknown: 'There is no such resource.',
} as const;

/** Path of the CSV export of all links, which can be imported again. */
export const RESOURCE_LINKS_CSV_PATH = '/api/resource-links/links.csv';
