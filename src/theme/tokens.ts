/** The design's colours by name. Each text colour has a contrast of 4.5:1 on the ground and on cards of its scheme. */
export interface Tokens {
  ink: string;
  inkSoft: string;
  marble: string;
  card: string;
  hairline: string;
  /** The border of fields and buttons: contrast 3:1 on its ground. */
  edge: string;
  aegean: string;
  aegeanDeep: string;
  onAegean: string;
  /** A quiet ground in the colour of actions. */
  aegeanWash: string;
  olive: string;
  oliveWash: string;
  terracotta: string;
  terracottaWash: string;
  amber: string;
  amberWash: string;
  /** The dark band of header art and footer. */
  night: string;
  onNight: string;
  onNightSoft: string;
}

export const LIGHT: Tokens = {
  ink: '#14213d',
  inkSoft: '#4a5568',
  marble: '#faf9f6',
  card: '#ffffff',
  hairline: '#e3e0d8',
  edge: '#7d8590',
  aegean: '#0b5cad',
  aegeanDeep: '#084682',
  onAegean: '#ffffff',
  aegeanWash: '#e9f1f9',
  olive: '#4d6b1f',
  oliveWash: '#eef3e2',
  terracotta: '#a63d1e',
  terracottaWash: '#fbece6',
  amber: '#8a5a00',
  amberWash: '#fbf1dc',
  night: '#14213d',
  onNight: '#faf9f6',
  onNightSoft: '#c3cbdb',
};

export const DARK: Tokens = {
  ink: '#ece9e1',
  inkSoft: '#aab3c2',
  marble: '#10161f',
  card: '#18202c',
  hairline: '#2c3646',
  edge: '#76839a',
  aegean: '#7db7ef',
  aegeanDeep: '#a5cff7',
  onAegean: '#0b1a2b',
  aegeanWash: '#172b42',
  olive: '#adcb74',
  oliveWash: '#212c14',
  terracotta: '#f29a7c',
  terracottaWash: '#3a1f17',
  amber: '#e6b755',
  amberWash: '#33280f',
  night: '#0b1018',
  onNight: '#ece9e1',
  onNightSoft: '#aab3c2',
};
