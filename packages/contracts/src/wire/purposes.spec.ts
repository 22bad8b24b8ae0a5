import { describe, expect, it } from '@jest/globals';
import { delegatedCallsOf, purposes } from './purposes.js';
import { serviceNames } from './services.js';

it('lets nobody ask another process for more than this', () => {
  expect(purposes).toEqual({
    identity: { issuer: 'gateway', services: serviceNames },
    calendar: { issuer: 'meetings', services: ['equipment', 'gatherings'] },
    obligations: { issuer: 'gateway', services: ['equipment', 'meetings', 'gatherings'] },
    leave: { issuer: 'gateway', services: ['equipment', 'meetings'] },
    'sample-data': {
      issuer: 'gateway',
      services: ['members', 'equipment', 'meetings', 'gatherings', 'resources'],
    },
    rows: {
      issuer: 'gateway',
      services: ['site', 'members', 'equipment', 'meetings', 'gatherings', 'resources', 'chat'],
    },
    entrance: { issuer: 'gateway', services: ['members'] },
  });
});

describe('the delegated calls of a request', () => {
  it.each([
    ['/api/lab-members/7/ties', [{ call: 'obligations', memberId: 7 }]],
    [
      '/api/lab-members/7/leave/',
      [
        { call: 'obligations', memberId: 7 },
        { call: 'leave', memberId: 7 },
      ],
    ],
    ['/api/db-admin/tables', [{ call: 'rows' }]],
    ['/api/lab-members/7', []],
    ['/api/lab-members/7/ties/more', []],
    ['/api/lab-members/07/ties', []],
    ['/x/api/lab-members/7/ties', []],
  ])('%s are found by its path', (path, calls) => {
    expect(delegatedCallsOf(path)).toEqual(calls);
  });
});
