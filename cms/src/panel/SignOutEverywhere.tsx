'use client';

import { Button, ConfirmationModal, toast, useAuth, useDocumentInfo, useModal } from '@payloadcms/ui';
import { signOutWords } from './sign-out-words.ts';
import { usePanelLanguage } from './use-panel-language.ts';

const modal = 'sign-out-everywhere';

/** In a user's form: ends all sessions of that user, as after a lost telephone. */
export function SignOutEverywhere() {
  const words = signOutWords[usePanelLanguage()];
  const { id } = useDocumentInfo();
  const { user } = useAuth();
  const { openModal } = useModal();
  if (id === undefined) return null;
  const isOneself = user?.id === id;
  const signOut = async () => {
    const { ok } = await fetch(`/api/user/${id}/sign-out`, { method: 'POST' }).catch(() => ({ ok: false }));
    if (!ok) toast.error(words.failed);
    else if (isOneself) location.assign('/cms/login');
    else toast.success(words.done);
  };
  return (
    <div className="field-type">
      <Button buttonStyle="secondary" margin={false} onClick={() => openModal(modal)}>
        {words.action}
      </Button>
      <p className="field-description">{isOneself ? words.helpOneself : words.help}</p>
      <ConfirmationModal
        modalSlug={modal}
        heading={words.action}
        body={isOneself ? words.helpOneself : words.help}
        confirmLabel={words.confirm}
        onConfirm={signOut}
      />
    </div>
  );
}
