import { describe, expect, it } from '@jest/globals';
import { adminTables } from '../db-admin/schema.js';
import {
  outboxOwners,
  serviceNames,
  services,
  servicesWith,
  topicOfService,
  topics,
  type ServiceName,
} from './services.js';

describe('the descriptions of the services', () => {
  it('contain each path, topic and table once, and each topic among the paths of its service', () => {
    const prefixesOf = (name: ServiceName): readonly string[] => services[name].prefixes;
    for (const all of [serviceNames.flatMap(prefixesOf), topics, Object.values(adminTables).flat()])
      expect(new Set(all).size).toBe(all.length);
    const owners = topics.map((topic) => serviceNames.find((name) => prefixesOf(name).includes(topic)));
    expect(owners).toEqual(servicesWith('topic'));
  });

  it('contain a topic for each service with an outbox or with tables that administrators edit, except the guide', () => {
    const topicsOfOwners = [...Object.keys(adminTables), ...outboxOwners, 'notifications'].map(topicOfService);
    expect(new Set(topicsOfOwners)).toEqual(new Set([...topics, undefined]));
    expect(topicOfService('equipment')).toBe('equipment');
  });

  it.each(['chat', 'unknown', 'constructor', '__proto__', ''])('contain no topic for “%s”', (service) => {
    expect(topicOfService(service)).toBeUndefined();
  });
});
