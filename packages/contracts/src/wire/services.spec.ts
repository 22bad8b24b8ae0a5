import { describe, expect, it } from '@jest/globals';
import { adminTables } from '../db-admin/schema.js';
import { topicSchema } from './schema.js';
import { topicOfService } from './services.js';

describe('the topic of a service', () => {
  it('is the one its pages subscribe to: every topic belongs to a service whose tables administrators edit, or to one whose tables nobody edits', () => {
    const topics = [...Object.keys(adminTables), 'notifications'].map(topicOfService);
    expect(new Set(topics)).toEqual(new Set([...topicSchema.options, undefined]));
  });

  it.each(['chat', 'db-admin', 'unknown', 'constructor', '__proto__', ''])('is undefined for “%s”', (service) => {
    expect(topicOfService(service)).toBeUndefined();
  });
});
