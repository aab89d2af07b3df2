import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../api/call-failure.ts';
import type { FailedChange } from '../api/with-changes.ts';
import { Alert } from './Alert.tsx';

/** Those that were told: an alert comes again with its row, or elsewhere without it, and only the first one takes the focus. */
const told = new WeakSet<CallFailure>();

const isTyping = (): boolean => document.activeElement?.matches('input, textarea, select') ?? false;

/** What went wrong with a change. */
export const ChangeAlert = ({ failed }: { failed: FailedChange }) => <Failure key={failed.at} failure={failed.failure} />;

function Failure({ failure }: { failure: CallFailure }) {
  const { t } = useTranslation();
  const [takesFocus] = useState(() => !told.has(failure) && !isTyping());
  useEffect(() => {
    told.add(failure);
  }, [failure]);
  return <Alert takesFocus={takesFocus}>{failure.words || t('admin.notSaved')}</Alert>;
}
