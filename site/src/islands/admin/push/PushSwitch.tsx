import { type PushDevice, readPush } from '@studio/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#src/lib/dates.ts';
import { RequestError, request } from '../api/request.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { useLanguage } from '../ui/language.tsx';
import { Alert } from '../ui/Notices.tsx';
import { Loading } from '../ui/Screen.tsx';
import { PermissionRefused, pushObstacle, switchPushOff, switchPushOn } from './subscription.ts';

const key = ['push'] as const;

/** Renders the switch of notifications for this device, and the list of the user's devices with notifications. */
export function PushSwitch() {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: key,
    queryFn: async () => (await request((api) => api.send(readPush))).data,
    staleTime: 0,
  });
  return (
    <section className="push" aria-label={t('admin.push.title')}>
      <h3>{t('admin.push.title')}</h3>
      <p className="hint">{t('admin.push.about')}</p>
      {error && !data && (
        <Alert>
          <p>{error.serverMessage || t('admin.push.failed')}</p>
          <Button look="quiet" small busy={isFetching} onClick={() => void refetch()}>
            {t('admin.retry')}
          </Button>
        </Alert>
      )}
      {!data && !error && <Loading />}
      {data &&
        (data.publicKey === null ? <p>{t('admin.push.noAddress')}</p> : <Devices publicKey={data.publicKey} devices={data.devices} />)}
    </section>
  );
}

function Devices({ publicKey, devices }: { publicKey: string; devices: readonly PushDevice[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: key });
  const on = useMutation<void, Error, void>({ mutationFn: () => switchPushOn(publicKey, language), onSettled: reload });
  const off = useMutation<void, Error, PushDevice>({ mutationFn: switchPushOff, onSettled: reload });
  const obstacle = pushObstacle();
  const isOn = devices.some(({ isCurrent }) => isCurrent);
  const error = on.error ?? off.error;
  return (
    <>
      {!isOn && obstacle !== null && <p>{t(`admin.push.${obstacle}`)}</p>}
      {!isOn && obstacle === null && (
        <Button small busy={on.isPending} onClick={() => on.mutate()}>
          {t('admin.push.on')}
        </Button>
      )}
      {error && (
        <Alert takesFocus>
          {messageOf(error) || t(error instanceof PermissionRefused ? 'admin.push.denied' : 'admin.push.notChanged')}
        </Alert>
      )}
      {devices.length > 0 && (
        <ul className="push-devices">
          {devices.map((device) => (
            <li key={device.id}>
              <span>
                <bdi>{device.browser || t('admin.push.unknown')}</bdi>
                <span className="hint push-facts">
                  {device.isCurrent && <span>{t('admin.push.thisDevice')}</span>}
                  <time className="num" dateTime={device.since}>
                    <bdi>{t('admin.push.since', { time: formatMoment(new Date(device.since), language, new Date()) })}</bdi>
                  </time>
                </span>
              </span>
              <IconButton
                icon="close"
                label={t('admin.push.off', { device: device.browser || t('admin.push.unknown') })}
                disabled={off.isPending}
                onClick={() => off.mutate(device)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const messageOf = (error: Error): string => (error instanceof RequestError ? error.serverMessage : '');
