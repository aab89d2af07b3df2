interface Props {
  id: string;
  words: string;
}

export const FieldError = ({ id, words }: Props) => (
  <p className="error" id={id} role="alert">
    {words}
  </p>
);
