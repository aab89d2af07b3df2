import { type ProvenAction, proveIdentity } from '@studio/contract';
import { useMutation } from '@tanstack/react-query';
import { createContext, type ReactNode, type SyntheticEvent, useContext, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { request } from '../api/request.ts';
import { sessionUsername } from '../api/session.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { CredentialField } from '../ui/Field.tsx';
import { FormButtons } from '../ui/FormButtons.tsx';
import { Alert, notify } from '../ui/Notices.tsx';
import { type Account, needsProof } from './account-query.ts';
import { CodeField } from './CodeField.tsx';
import { passkeyObstacle, proveByPasskey } from './passkey.ts';

interface Action {
  action: ProvenAction;
  /** Title that names the action; by default the title requests the proof. */
  title?: string;
  about?: string;
  /** Label of the submit button; by default it confirms the action. */
  submit?: string;
}

interface Question extends Action {
  /** Whether the server rejected an earlier proof. */
  isRepeated: boolean;
  /** Receives the proof; undefined if the user cancels. */
  answer: (proof: string | undefined) => void;
}

type Ask = (action: Action, isRepeated: boolean) => Promise<string | undefined>;

const ProofContext = createContext<Ask>(() => Promise.resolve(undefined));

/**
 * Returns a function that runs an action with a proof of the user's identity. The function requests another proof while the server rejects the proof
 * with 403, and returns undefined if the user cancels.
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

/** Renders a dialog that requests the password, with a code if the user has a second factor, or a passkey if one can be used at this address. */
function ProofDialog({ account, question: { action, title, about, submit, isRepeated }, onAnswer }: DialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={title ?? t('admin.account.proof')} onClose={() => onAnswer(undefined)}>
      {isRepeated && <Alert>{t('admin.account.proofAgain')}</Alert>}
      {about && <p>{about}</p>}
      <ProofForm account={account} action={action} submit={submit ?? t('admin.account.confirm')} onAnswer={onAnswer} />
    </Dialog>
  );
}

interface FormProps {
  account: Account;
  action: ProvenAction;
  submit: string;
  onAnswer: Question['answer'];
}

/** Renders the form of a proof with uncontrolled fields, which keep passwords out of React's state. */
function ProofForm({ account, action, submit, onAnswer }: FormProps) {
  const { t } = useTranslation();
  const needsCode = account.secondFactorSince !== null;
  const [missing, setMissing] = useState<'password' | 'code'>();
  const [isPasskeyUnused, setPasskeyUnused] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (typed: { password: string; code: string } | null) =>
      typed === null
        ? { proof: await proveByPasskey(action) }
        : (await request((api) => api.send(proveIdentity, { action, ...typed }))).data,
    onSuccess: ({ proof, recoveryCodesLeft: left }: { proof: string | undefined; recoveryCodesLeft?: number | undefined }) => {
      if (proof === undefined) return setPasskeyUnused(true);
      if (left !== undefined) notify(t('admin.account.recoveryUsed', { count: left }));
      onAnswer(proof);
    },
  });
  const wrongCode = error?.fieldErrors['code'];
  useEffect(() => {
    if (error) (error.fieldErrors['code'] ? code : password).current?.select();
  }, [error]);
  const clear = () => {
    reset();
    setMissing(undefined);
    setPasskeyUnused(false);
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isPending) return;
    clear();
    const typed = { password: password.current?.value ?? '', code: code.current?.value ?? '' };
    const empty = typed.password === '' ? 'password' : needsCode && typed.code.trim() === '' ? 'code' : undefined;
    if (empty === undefined) return mutate(typed);
    setMissing(empty);
    (empty === 'password' ? password : code).current?.focus();
  };
  const onPasskey = () => {
    clear();
    mutate(null);
  };
  const username = sessionUsername();
  return (
    <form className="account-form" noValidate onSubmit={onSubmit}>
      {account.passkeys.length > 0 && passkeyObstacle(account.passkeyHost) === undefined && (
        <Button look="quiet" small disabled={isPending} onClick={onPasskey}>
          {t('admin.account.proofPasskey')}
        </Button>
      )}
      {error && !wrongCode && <Alert>{error.serverMessage || t('admin.account.notChanged')}</Alert>}
      {isPasskeyUnused && <Alert>{t('admin.account.passkeyNotUsed')}</Alert>}
      {username && <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />}
      <CredentialField
        ref={password}
        name="password"
        type="password"
        autoComplete="current-password"
        label={t('admin.account.proofPassword')}
        error={missing === 'password' ? t('login.errors.password') : undefined}
        autoCorrect="off"
        onInput={() => setMissing(undefined)}
      />
      {needsCode && <CodeField ref={code} error={missing === 'code' ? t('login.errors.code') : wrongCode} onInput={clear} />}
      <FormButtons busy={isPending} onCancel={() => onAnswer(undefined)}>
        {isPending ? t('admin.account.confirming') : submit}
      </FormButtons>
    </form>
  );
}
