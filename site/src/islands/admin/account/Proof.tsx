import { proveIdentity } from '@studio/contract';
import { useMutation } from '@tanstack/react-query';
import { createContext, type ReactNode, type SyntheticEvent, useContext, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { request } from '../api/request.ts';
import { sessionUsername } from '../api/session.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { CredentialField } from '../ui/Field.tsx';
import { Alert } from '../ui/Notices.tsx';
import { type Account, needsProof } from './account-query.ts';
import { passkeyObstacle, proveByPasskey } from './passkey.ts';

/** The action for which a proof is requested. */
interface Action {
  /** Title of the dialog, which names the action; by default it requests the proof. */
  title?: string;
  about?: string;
  /** Label of the button. */
  submit?: string;
}

interface Question extends Action {
  /** Whether an earlier proof has run out. */
  isRepeated: boolean;
  /** Receives the proof; undefined if the user cancels. */
  answer: (proof: string | undefined) => void;
}

type Ask = (action: Action, isRepeated: boolean) => Promise<string | undefined>;

const ProofContext = createContext<Ask>(() => Promise.resolve(undefined));

/**
 * Returns a function that runs an action with a proof of the user's identity, which it requests again if the server no longer accepts it.
 * It returns undefined if the user cancels.
 */
export function useProof() {
  const ask = useContext(ProofContext);
  return async <Result,>(action: Action, send: (proof: string) => Promise<Result>): Promise<Result | undefined> => {
    for (let isRepeated = false; ; isRepeated = true) {
      const proof = await ask(action, isRepeated);
      if (proof === undefined) return undefined;
      try {
        return await send(proof);
      } catch (error) {
        if (!needsProof(error)) throw error;
      }
    }
  };
}

/** Provides `useProof`, and renders its dialog. */
export function ProofProvider({ account, children }: { account: Account; children: ReactNode }) {
  const [question, setQuestion] = useState<Question>();
  const ask: Ask = (action, isRepeated) => new Promise((answer) => setQuestion({ ...action, isRepeated, answer }));
  const onAnswer = (proof: string | undefined) => {
    question?.answer(proof);
    setQuestion(undefined);
  };
  return (
    <ProofContext value={ask}>
      {children}
      {question && createPortal(<ProofDialog account={account} question={question} onAnswer={onAnswer} />, document.body)}
    </ProofContext>
  );
}

interface DialogProps {
  account: Account;
  question: Question;
  onAnswer: Question['answer'];
}

/** Requests the password, a code or a passkey. */
function ProofDialog({ account, question: { title, about, submit, isRepeated }, onAnswer }: DialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={title ?? t('admin.account.proof')} onClose={() => onAnswer(undefined)}>
      {isRepeated && <Alert>{t('admin.account.proofAgain')}</Alert>}
      {about && <p>{about}</p>}
      <ProofForm account={account} submit={submit ?? t('admin.account.confirm')} onAnswer={onAnswer} />
    </Dialog>
  );
}

interface FormProps {
  account: Account;
  submit: string;
  onAnswer: Question['answer'];
}

const fields = {
  password: { label: 'admin.account.proofPassword', autoComplete: 'current-password', type: 'password' },
  code: { label: 'admin.account.proofCode', autoComplete: 'one-time-code', type: 'text' },
} as const;

/** Renders the form of a proof with an uncontrolled field, which keeps passwords out of React's state. */
function ProofForm({ account, submit, onAnswer }: FormProps) {
  const { t } = useTranslation();
  const [by, setBy] = useState<keyof typeof fields>('password');
  const [isMissing, setMissing] = useState(false);
  const [isPasskeyUnused, setPasskeyUnused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (typed: string | null) =>
      typed === null
        ? await proveByPasskey()
        : (await request((api) => api.send(proveIdentity, by === 'code' ? { code: typed } : { password: typed, code: '' }))).data.proof,
    onSuccess: (proof) => (proof === undefined ? setPasskeyUnused(true) : onAnswer(proof)),
  });
  useEffect(() => {
    if (error) input.current?.select();
  }, [error]);
  const other = by === 'password' ? 'code' : 'password';
  const clear = () => {
    reset();
    setMissing(false);
    setPasskeyUnused(false);
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isPending) return;
    clear();
    const typed = input.current?.value ?? '';
    if (typed.trim()) return mutate(typed);
    setMissing(true);
    input.current?.focus();
  };
  const onPasskey = () => {
    clear();
    mutate(null);
  };
  const { label, ...attributes } = fields[by];
  const username = sessionUsername();
  return (
    <form className="account-form" noValidate onSubmit={onSubmit}>
      {account.passkeys.length > 0 && passkeyObstacle(account.passkeyHost) === undefined && (
        <Button look="quiet" small disabled={isPending} onClick={onPasskey}>
          {t('admin.account.proofPasskey')}
        </Button>
      )}
      {error && <Alert>{error.serverMessage || t('admin.account.notChanged')}</Alert>}
      {isPasskeyUnused && <Alert>{t('admin.account.passkeyNotUsed')}</Alert>}
      {username && by === 'password' && <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />}
      <CredentialField
        key={by}
        {...attributes}
        ref={input}
        name={by}
        label={t(label)}
        error={isMissing ? t(by === 'password' ? 'login.errors.password' : 'login.errors.code') : undefined}
        autoCorrect="off"
        {...(by === 'code' && { inputMode: 'numeric' as const })}
        onInput={() => setMissing(false)}
      />
      {account.secondFactorSince !== null && (
        <button
          type="button"
          className="admin-link-button account-other"
          onClick={() => {
            clear();
            setBy(other);
          }}
        >
          <span>{t(`admin.account.proofBy.${other}`)}</span>
        </button>
      )}
      <div className="admin-row">
        <Button type="submit" small busy={isPending}>
          {isPending ? t('admin.account.confirming') : submit}
        </Button>
        <Button look="quiet" small onClick={() => onAnswer(undefined)}>
          {t('admin.cancel')}
        </Button>
      </div>
    </form>
  );
}
