import type { Equipment } from '@lab/contracts';
import type { APIRequestContext } from '@playwright/test';
import { expect } from './test.js';

/** A name that no other record has, so that journeys can run repeatedly on the same data. */
export const unique = (label: string): string => `${label} ${Date.now().toString(36)}`;

/** Creates a record through the API, for journeys that only need it to exist. */
export const created = async <Thing>(request: APIRequestContext, path: string, data: object): Promise<Thing> => {
  const answer = await request.post(path, { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as Thing;
};

/** Creates an item that only this journey uses. */
export const addItem = (request: APIRequestContext, name: string): Promise<Equipment> =>
  created(request, '/api/equipment', { name, description: 'For this journey <b>only</b> 🧪', location: 'R1' });
