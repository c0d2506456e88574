import type { Socket } from "socket.io";

/** A message encoded once and sent to many: the text of the Socket.IO packet and the bytes of its WebSocket frame. */
export interface Frame {
  readonly packet: string;
  readonly bytes: Buffer;
  readonly options: { preEncoded: true; compress: false; volatile: false; wsPreEncodedFrame: [Buffer] };
}

/** One client's end of the line. */
export interface Wire {
  send(frame: Frame): void;
  /** Bytes that were sent and that the client has not taken yet. */
  bufferedBytes(): number;
}

const EVENT_PACKET = "2";
const ENGINE_MESSAGE = "4";
const FIN_AND_TEXT = 0x81;

export function encodeEvent(event: string, message: unknown): Frame {
  const packet = `${EVENT_PACKET}${JSON.stringify([event, message])}`;
  const bytes = textFrame(ENGINE_MESSAGE + packet);
  return { packet, bytes, options: { preEncoded: true, compress: false, volatile: false, wsPreEncodedFrame: [bytes] } };
}

/** RFC 6455: one unmasked text frame, header and payload in one piece so that it is one write. */
function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const headerBytes = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(headerBytes + length);
  frame[0] = FIN_AND_TEXT;
  if (headerBytes === 2) frame[1] = length;
  else if (headerBytes === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, headerBytes);
  return frame;
}

/** What Engine.IO and ws hold and do not type. Engine.IO itself sends pre-encoded frames through the same member. */
interface EngineInside {
  readonly readyState: string;
  readonly writeBuffer: { data?: string | Buffer; options?: { wsPreEncodedFrame?: Buffer[] } }[];
  readonly transport: {
    readonly socket?: {
      readonly readyState: number;
      readonly bufferedAmount: number;
      readonly _sender?: { sendFrame?(list: Buffer[]): void };
    };
  };
}
const OPEN = 1;

export function wireOf(socket: Socket): Wire {
  const engine = socket.conn as unknown as EngineInside;
  const client = socket.client as unknown as { writeToEngine(packets: string[], options: Frame["options"]): void };
  return {
    send(frame) {
      const ws = engine.transport.socket;
      // Past Engine.IO's queue only while it is empty: what it has already handed over stays in front, and order is kept.
      if (engine.readyState === "open" && engine.writeBuffer.length === 0 && ws?.readyState === OPEN && ws._sender?.sendFrame) {
        ws._sender.sendFrame(frame.options.wsPreEncodedFrame);
      } else client.writeToEngine([frame.packet], frame.options);
    },
    bufferedBytes() {
      let bytes = engine.transport.socket?.bufferedAmount ?? 0;
      for (const { data, options } of engine.writeBuffer) bytes += options?.wsPreEncodedFrame?.[0]?.length ?? data?.length ?? 0;
      return bytes;
    },
  };
}
