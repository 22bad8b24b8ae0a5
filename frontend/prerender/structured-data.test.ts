import { describe, expect, it } from '@jest/globals';
import { loadContent } from '@lab/content';
import { resolve } from 'node:path';
import { structuredData } from './structured-data';

const { lab, publications } = loadContent(resolve(import.meta.dirname, '../../content'));

const articleOf = (fields: Partial<(typeof publications)[number]>) => {
  const data = structuredData(lab, [{ ...publications[0]!, ...fields }]);
  return { data, article: JSON.parse(data)['@graph'][1] as Record<string, unknown> };
};

describe('structured data', () => {
  it.each([
    ['A*', ['A']],
    ['A and B*', ['A', 'B']],
    ['A*, B, and C', ['A', 'B', 'C']],
    ['A, B, et al.', ['A', 'B']],
    ['Andy Anderson and Brand Sand', ['Andy Anderson', 'Brand Sand']],
  ])('names the authors of “%s”', (authors, names) => {
    expect(articleOf({ authors }).article['author']).toEqual(names.map((name) => ({ '@type': 'Person', name })));
  });

  it('omits a missing address', () => {
    expect(articleOf({ url: null }).article).not.toHaveProperty('url');
  });

  it('says nothing about a year or a venue that is not known', () => {
    const { article } = articleOf({ year: null, yearText: 'In press', venue: '' });
    expect(article).not.toHaveProperty('datePublished');
    expect(article).not.toHaveProperty('isPartOf');
  });

  it('cannot close the script element that contains it', () => {
    const title = 'Ends </script><script>alert(1)</script>';
    const { data, article } = articleOf({ title });
    expect(data).not.toContain('</script');
    expect(article['headline']).toBe(title);
  });
});
