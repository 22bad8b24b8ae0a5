/** The outbox of a service: changes of which the notifications service tells members. */
export { ForOutbox } from '../../process/access/for-outbox.js';
export { OutboxModule } from './outbox.module.js';
