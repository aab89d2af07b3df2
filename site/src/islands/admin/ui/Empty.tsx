interface Props {
  words: string;
  hint: string;
}

/** An empty frame of film, what is missing, and how it comes. */
export const Empty = ({ words, hint }: Props) => (
  <div className="empty">
    <svg className="frame" viewBox="0 0 72 48" aria-hidden="true">
      <path d="M1 16V1h15M56 1h15v15M71 32v15H56M16 47H1V32" />
    </svg>
    <p>{words}</p>
    <span className="hint">{hint}</span>
  </div>
);
