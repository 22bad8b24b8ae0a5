export { useNewNotification, useNotifications } from './notifications.api';
