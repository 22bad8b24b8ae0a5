/** The entries as `content/faq.yaml`, for administrators. */
export const FAQ_FILE_PATH = '/api/labguide/faq.yaml';
