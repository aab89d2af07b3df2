import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { focusHeading } from './focus-heading.ts';

interface Props {
  /** What is not there. */
  words: string;
  /** Has everything shown again. */
  onClear: () => void;
}

/** Says that there is something, but nothing of what is looked for, and leads back to all of it. */
export function NothingFound({ words, onClear }: Props) {
  const { t } = useTranslation();
  const clear = () => {
    onClear();
    // The button goes with what it says.
    focusHeading();
  };
  return (
    <div className="empty">
      <p>{words}</p>
      <Button look="quiet" small onClick={clear}>
        {t('admin.clearFilters')}
      </Button>
    </div>
  );
}
