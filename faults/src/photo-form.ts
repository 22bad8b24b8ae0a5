import sharp from 'sharp';

/** The form of a photo request with an English name. */
export const photoForm = async (nameEn: string): Promise<FormData> => {
  const photo = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  const fields = {
    name: '王小明',
    nameEn,
    email: 'hmwang@cs.example.edu.tw',
    department: 'Computer Science',
    researchKeywords: 'Screen Time',
  };
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('photo', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'me.jpg');
  return form;
};
