import { WaitingRoom, watchPace } from "./waiting-room"

let room: WaitingRoom | undefined

/** Where the calls of this process wait for their turn. */
export function getWaitingRoom(): WaitingRoom {
  room ??= new WaitingRoom({ pace: watchPace() })
  return room
}
