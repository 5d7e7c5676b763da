import sharp from 'sharp';

const DRAWING = `
<svg xmlns="http://www.w3.org/2000/svg" width="240" height="320">
  <rect width="240" height="320" fill="#e8e4da"/>
  <g fill="#14213d"><ellipse cx="120" cy="125" rx="52" ry="64"/><ellipse cx="120" cy="330" rx="108" ry="120"/></g>
</svg>`;

/** The photo of the demo applicant, who does not exist: a silhouette of head and shoulders, as JPEG. */
export const portrait = (): Promise<Buffer> => sharp(Buffer.from(DRAWING)).jpeg().toBuffer();
