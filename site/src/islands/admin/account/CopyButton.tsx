import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';

/** Copies a text; hidden if the browser has no clipboard, such as over plain HTTP. */
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
