import type { PhotoDocument } from '@studio/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { headPlace } from '#src/lib/id-photo/crop.ts';
import { ratioOf } from '#src/lib/id-photo/ratio.ts';
import { type Picture, toPicture } from './picture.ts';

interface Props {
  document: PhotoDocument;
  onTake: (picture: Picture) => void;
  onClose: () => void;
}

type Facing = 'user' | 'environment';

/** Width of a head divided by its height. */
const headRatio = 0.76;

/** Shows the camera with an outline of the head where the document's rules place it, and takes a picture. Nothing is recorded. */
export function Camera({ document, onTake, onClose }: Props) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const [facing, setFacing] = useState<Facing>('environment');
  const [problem, setProblem] = useState<'idDesk.cameraFailed' | 'idDesk.cameraMissing'>();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let isCurrent = true;
    const open = async () => {
      // `mediaDevices` is missing without HTTPS.
      if (!('mediaDevices' in navigator)) return setProblem('idDesk.cameraMissing');
      try {
        const opened = await navigator.mediaDevices.getUserMedia({
          audio: false,
          video: { facingMode: facing, width: { ideal: 2560 }, height: { ideal: 1440 } },
        });
        if (!isCurrent) {
          for (const track of opened.getTracks()) track.stop();
          return;
        }
        stream = opened;
        if (video.current) {
          video.current.srcObject = opened;
          await video.current.play();
        }
        setOpen(true);
      } catch (error) {
        console.warn('The camera could not be opened.', error);
        if (isCurrent)
          setProblem(error instanceof DOMException && error.name === 'NotFoundError' ? 'idDesk.cameraMissing' : 'idDesk.cameraFailed');
      }
    };
    void open();
    return () => {
      isCurrent = false;
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, [facing]);

  const width = 100 * ratioOf(document);
  const { crown, eyes, chin } = headPlace(document);
  const radius = 50 * (chin - crown);
  return (
    <section className="desk-camera" aria-label={t('idDesk.camera')}>
      {problem ? (
        <p role="alert">{t(problem)}</p>
      ) : (
        <>
          <div className="desk-video">
            <video ref={video} muted playsInline />
            <svg viewBox={`0 0 ${width} 100`} aria-hidden="true">
              <rect width={width} height={100} />
              <ellipse cx={width / 2} cy={50 * (crown + chin)} rx={radius * headRatio} ry={radius} />
              <path d={`M${0.2 * width} ${100 * eyes}H${0.8 * width}`} />
            </svg>
          </div>
          <p className="hint">{t('idDesk.cameraHelp')}</p>
        </>
      )}
      <div className="desk-sources">
        {!problem && (
          <>
            <button
              type="button"
              className="btn"
              disabled={!isOpen}
              onClick={() => {
                const shown = video.current;
                if (shown) onTake(toPicture(shown, shown.videoWidth, shown.videoHeight));
              }}
            >
              {t('idDesk.take')}
            </button>
            <button type="button" className="btn quiet" onClick={() => setFacing(facing === 'user' ? 'environment' : 'user')}>
              {t('idDesk.flip')}
            </button>
          </>
        )}
        <button type="button" className="btn quiet" onClick={onClose}>
          {t('idDesk.stop')}
        </button>
      </div>
    </section>
  );
}
