import { describe, expect, it } from '@jest/globals';
import { splitTitle } from './academic-title.js';

describe('splitTitle', () => {
  it.each([
    ['Prof. Dr. Anna Müller', 'Prof. Dr.', 'Anna Müller'],
    ['Univ.-Prof. Dr.-Ing. habil. Jürgen Groß', 'Univ.-Prof. Dr.-Ing. habil.', 'Jürgen Groß'],
    ['Dr. rer. nat. Zoë Weiß', 'Dr. rer. nat.', 'Zoë Weiß'],
    ['PD Dr. med. Jan Ott', 'PD Dr. med.', 'Jan Ott'],
    ['Professorin Eva Lang', 'Professorin', 'Eva Lang'],
    ['Associate Professor Wei Chen', 'Associate Professor', 'Wei Chen'],
    ['Dr.Anna Müller', 'Dr.', 'Anna Müller'],
    ['Dipl.-Inf. Max Kern', 'Dipl.-Inf.', 'Max Kern'],
    ['M. Sc. Lea Roth', 'M. Sc.', 'Lea Roth'],
    ['Lea Roth, M.Sc.', 'M.Sc.', 'Lea Roth'],
    ['Ann Lee PhD', 'PhD', 'Ann Lee'],
    ['Dr. Ann Lee, MD, Ph.D.', 'Dr. MD Ph.D.', 'Ann Lee'],
  ])('splits %j into %j and %j', (given, title, name) => {
    expect(splitTitle(given)).toEqual({ title, name });
  });

  it.each([
    'Drew Profeta',
    'Drosten',
    'Proffitt Anna',
    'M. A. Smith',
    'Magda Sc',
    'Medina Ott',
    'Dr.',
    '林曉恩',
    'Anna Ba',
  ])('leaves %j as it is', (name) => {
    expect(splitTitle(name)).toEqual({ title: null, name });
  });
});
