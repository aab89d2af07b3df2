/** Types of the used part of libheif-js, which has no declarations for this entry. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.js' {
  /** A pointer into the module's memory. */
  type Handle = Record<never, never>;
  /** Error result, returned in place of a handle. */
  interface Failure {
    code: unknown;
    message?: string;
  }
  interface Channel {
    id: unknown;
    width: number;
    height: number;
    /** Number of bytes from one row to the next. */
    stride: number;
    bits_per_pixel: number;
    data: Uint8Array;
  }
  export interface Libheif {
    heif_context_alloc(): Handle;
    heif_context_read_from_memory(context: Handle, bytes: Uint8Array): Failure;
    heif_js_context_get_primary_image_handle(context: Handle): Handle | Failure;
    heif_image_handle_get_width(image: Handle): number;
    heif_image_handle_get_height(image: Handle): number;
    heif_image_handle_has_alpha_channel(image: Handle): number;
    heif_js_decode_image2(image: Handle, colours: unknown, chroma: unknown): { channels: Channel[] } | Failure;
    heif_error_code: { heif_error_Ok: unknown };
    heif_colorspace: { heif_colorspace_RGB: unknown };
    heif_chroma: {
      heif_chroma_interleaved_RGB: unknown;
      heif_chroma_interleaved_RGBA: unknown;
      heif_chroma_interleaved_RRGGBB_LE: unknown;
    };
  }
  /** Makes an instance with separate memory. */
  export default function open(): Libheif;
}
