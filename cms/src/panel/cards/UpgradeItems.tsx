'use client';

import { Button, ConfirmationModal, toast, useModal } from '@payloadcms/ui';
import { createClient, deleteUpgradeItem, publishUpgradeItem, type UpgradeItem } from '@studio/contract';
import { useState } from 'react';
import { usePanelLanguage } from '../use-panel-language.ts';
import { upgradeLabels } from './upgrade-labels.ts';

const modal = 'delete-upgrade-item';

/** Lists items with a button to publish each, and one to delete it after a confirmation. */
export function UpgradeItems({ items }: { items: readonly UpgradeItem[] }) {
  const language = usePanelLanguage();
  const t = upgradeLabels[language];
  const { openModal } = useModal();
  const [left, setLeft] = useState(items);
  const [chosen, setChosen] = useState<UpgradeItem>();
  const [isBusy, setIsBusy] = useState(false);
  const nameOf = (item: UpgradeItem) => item[language].title || item.en.title || item.ar.title || t.kinds[item.kind];
  const decide = async (call: typeof publishUpgradeItem, { id }: UpgradeItem, done: string) => {
    setIsBusy(true);
    const outcome = await createClient({ lang: language }).send(call, {}, { id });
    setIsBusy(false);
    if (outcome.ok) {
      setLeft((before) => before.filter((item) => item.id !== id));
      toast.success(done);
    } else toast.error((outcome.failure === 'rejected' && outcome.message) || t.failed);
  };
  return (
    <>
      <ul>
        {left.map((item) => (
          <li key={item.id} className="upgrade-item">
            <span>
              {nameOf(item) !== t.kinds[item.kind] && `${t.kinds[item.kind]}: `}
              <strong>
                <bdi>{nameOf(item)}</bdi>
              </strong>{' '}
              <bdi>{item[language].text || item.en.text}</bdi>
            </span>
            <span className="upgrade-item__actions">
              <Button
                buttonStyle="secondary"
                size="small"
                margin={false}
                disabled={isBusy}
                aria-label={`${t.publish}: ${nameOf(item)}`}
                onClick={() => decide(publishUpgradeItem, item, t.published)}
              >
                {t.publish}
              </Button>
              <Button
                buttonStyle="secondary"
                size="small"
                margin={false}
                disabled={isBusy}
                aria-label={`${t.delete}: ${nameOf(item)}`}
                onClick={() => {
                  setChosen(item);
                  openModal(modal);
                }}
              >
                {t.delete}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <ConfirmationModal
        modalSlug={modal}
        heading={t.confirmTitle}
        body={chosen ? t.confirm(nameOf(chosen)) : ''}
        confirmLabel={t.delete}
        confirmingLabel={t.deleting}
        onConfirm={async () => {
          if (chosen) await decide(deleteUpgradeItem, chosen, t.deleted);
        }}
      />
    </>
  );
}
