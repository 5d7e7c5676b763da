import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Inter, the type of the pages, as whole font files: Latin, Greek and Cyrillic. What a document uses of them is embedded into it. */
const FILES = {
  regular: require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  strong: require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
};

export type FontName = keyof typeof FILES;

const read = new Map<FontName, Buffer>();

/** A font's bytes, read once. */
export function fontBytes(name: FontName): Buffer {
  const bytes = read.get(name) ?? readFileSync(FILES[name]);
  read.set(name, bytes);
  return bytes;
}

/** Whether the fonts have every letter of a text; they have no Arabic, Chinese or pictures, for example. */
export const canShow = (text: string): boolean =>
  !/[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]|\p{Emoji_Presentation}/u.test(text);
