/** Degrees (WGS 84), positive to the north and east. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

const SIGNED = String.raw`([+-]?\d{1,3}(?:\.\d+)?)\s*°?\s*([NSEW])?`;
const WITH_POINT = new RegExp(`^${SIGNED}\\s*[,;\\s]\\s*${SIGNED}$`, 'i');

const degrees = (number: string, side: string | undefined): number => Number(number) * (/[SW]/i.test(side ?? '') ? -1 : 1);

/**
 * Parses the coordinates that map services copy as one text: `37.9416, 23.6525` or `37.9416° N, 23.6525° E`; also with decimal commas
 * if the two numbers have another separator: `37,9416 23,6525`. Undefined for other text.
 */
export function readCoordinates(text: string): Coordinates | undefined {
  const trimmed = text.trim();
  const withPoints = trimmed.includes('.') ? trimmed : trimmed.replace(/(\d),(\d)/g, '$1.$2');
  const found = WITH_POINT.exec(withPoints);
  if (!found) return undefined;
  const [, latitude = '', northSouth, longitude = '', eastWest] = found;
  return { latitude: degrees(latitude, northSouth), longitude: degrees(longitude, eastWest) };
}
