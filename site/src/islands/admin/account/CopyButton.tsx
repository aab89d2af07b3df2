import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';

/** Renders a button that copies a text; renders nothing over plain HTTP, where browsers provide no clipboard. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  if (!isSecureContext) return null;
  const onCopy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Button look="quiet" small onClick={onCopy}>
      <span aria-live="polite">{isCopied ? t('admin.account.copied') : label}</span>
    </Button>
  );
}
