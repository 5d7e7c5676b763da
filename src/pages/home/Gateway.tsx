import styles from './Gateway.module.css';

/** The x positions of the six columns; the middle gap is wider, as in the gateway that the portal is named after. */
const COLUMNS = [52, 120, 188, 332, 400, 468];

const column = (x: number): string => `M${x - 22} 128h44v9h-44z M${x - 18} 137q2 9 6 11h24q4-2 6-11 M${x - 14} 148 ${x - 18} 330 M${x + 14} 148 ${x + 18} 330`;

const flutes = (x: number): string => `M${x - 6} 152 ${x - 8} 328 M${x} 152V328 M${x + 6} 152 ${x + 8} 328`;

const triglyph = (x: number): string => `M${x} 92v22 M${x + 6} 92v22 M${x + 12} 92v22`;
const TRIGLYPHS = Array.from({ length: 13 }, (_, index) => 34 + index * 36.6);

/** A decorative picture: a gateway of six columns with the sun rising in the middle gap. */
export const Gateway = () => (
  <svg className={styles.drawing} viewBox="0 0 520 372" aria-hidden="true">
    <g opacity="0.55" strokeWidth="1">
      <path d="M240 330a20 20 0 0 1 40 0M227 330a33 33 0 0 1 66 0M213 330a47 47 0 0 1 94 0" />
      <path d="M260 270v-28M221 293l-9-12M299 293l9-12M238 277l-6-18M282 277l6-18" />
    </g>
    <path d="M260 12 500 72H20z M260 26 446 68H74z" />
    <path d="M14 72h492v10H14z M22 82h476v34H22z M26 116h468v12H26z" />
    <g opacity="0.6" strokeWidth="1">
      <path d={TRIGLYPHS.map(triglyph).join(' ')} />
      <path d={COLUMNS.map(flutes).join(' ')} />
    </g>
    <path d={COLUMNS.map(column).join(' ')} />
    <path d="M20 330h480v12H20z M10 342h500v12H10z M0 354h520v12H0z" />
  </svg>
);
