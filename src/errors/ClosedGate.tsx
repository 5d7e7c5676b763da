import styles from './ClosedGate.module.css';

/** The gateway with its doors shut: only a drawing, it says nothing that the page does not say in words. */
export const ClosedGate = () => (
  <svg className={styles.drawing} viewBox="0 0 300 240" aria-hidden="true">
    <path d="M150 18 278 72v10H22V72z" />
    <path d="M28 82h244v18H28zM14 222h272M26 212h248" />
    <path d="M44 100v112M60 100v112M240 100v112M256 100v112M92 100v112M208 100v112" />
    <path d="M98 112h104v100H98zM150 112v100" />
    <path d="M108 124h32v34h-32zM160 124h32v34h-32zM108 168h32v34h-32zM160 168h32v34h-32z" />
    <circle cx="144" cy="163" r="2" />
    <circle cx="156" cy="163" r="2" />
  </svg>
);
