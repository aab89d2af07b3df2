import '../panel.css';

/** Shows the studio's mark in the panel's breadcrumb. */
export const Icon = () => (
  <svg className="studio-mark" viewBox="0 0 32 32" aria-hidden="true">
    <path d="M16 2.5A13.5 13.5 0 0 1 16 29.5A13.5 13.5 0 0 1 16 2.5ZM21.73 18.37L11.41 28.69M18.37 21.73L3.78 21.73M13.63 21.73L3.31 11.41M10.27 18.37L10.27 3.78M10.27 13.63L20.59 3.31M13.63 10.27L28.22 10.27M18.37 10.27L28.69 20.59M21.73 13.63L21.73 28.22" />
  </svg>
);
