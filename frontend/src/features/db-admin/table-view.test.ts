import { describe, expect, it } from '@jest/globals';
import { neighbourPage, nextSort, readView, rowsSearch, viewParams } from './table-view';

const view = (search: string) => readView(new URLSearchParams(search));

describe('the address of a page of rows', () => {
  it('is the same when it is read and written again', () => {
    const search = 'page=3&sort=name&order=desc&filterColumn=name&filter=%E9%99%B3';
    expect(new URLSearchParams(viewParams(view(search))).toString()).toBe(search);
  });

  it.each(['page=0', 'page=-1', 'page=abc', 'page=1e9', 'after=x', ''])('with %j is the first page', (search) => {
    expect(rowsSearch(view(search))).toBe('?page=1');
  });

  it('has a cursor only when sorted by id', () => {
    expect(rowsSearch(view('page=2&after=50'))).toBe('?page=2&after=50');
    expect(rowsSearch(view('page=2&after=50&sort=name'))).toBe('?page=2&sort=name');
  });

  it('has no filter while the value is empty', () => {
    expect(rowsSearch(view('filterColumn=name'))).toBe('?page=1');
    expect(rowsSearch(view('filter=x'))).toBe('?page=1');
  });
});

describe('the neighbouring page', () => {
  it('is requested with the new cursor, without the old one', () => {
    expect(neighbourPage(view('page=2&after=50'), 1, 100)).toMatchObject({ page: 3, after: '100' });
    expect(neighbourPage(view('page=3&after=100'), -1, 101)).toMatchObject({ page: 2, before: '101' });
  });

  it('is requested by number at the start and in another order', () => {
    expect(viewParams(neighbourPage(view('page=2&after=50'), -1, 51))).toEqual({});
    expect(viewParams(neighbourPage(view('sort=name'), 1, 51))).toEqual({ page: '2', sort: 'name' });
  });
});

it('sorts by a column ascending, then descending, then not at all', () => {
  const up = nextSort(view(''), 'name');
  const down = nextSort({ ...view(''), ...up }, 'name');
  expect([up, down]).toEqual([
    { sort: 'name', order: 'asc' },
    { sort: 'name', order: 'desc' },
  ]);
  expect(nextSort({ ...view(''), ...down }, 'name')).toEqual({});
  expect(nextSort({ ...view(''), ...down }, 'id')).toEqual({ sort: 'id', order: 'asc' });
});
