import type { z } from 'zod';
import type { labDocumentSchema } from '../src/site/documents-schema.js';

/** A lab document with only the required fields. */
export const labDocument = {
  lab: { name: 'Lab', shortName: 'L', portalTitle: 'Lab Portal', department: 'Department', university: 'University' },
  professor: {
    name: '林曉恩',
    nameEn: 'Hsiao-En Lin',
    title: 'Professor',
    photo: '/portrait.svg',
    biography: ['A paragraph.'],
    prospectiveStudents: ['A paragraph.'],
    education: [{ degree: 'Ph.D.', institution: 'University' }],
    experience: [{ title: 'Professor' }],
  },
  contactLinks: [],
  cvUrl: '/cv.pdf',
} satisfies z.input<typeof labDocumentSchema>;
